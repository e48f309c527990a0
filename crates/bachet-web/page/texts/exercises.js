export const exercises = {};
