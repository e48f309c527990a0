export const grundy = {};
