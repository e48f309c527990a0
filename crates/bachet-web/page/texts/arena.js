export const arena = {
  'arena.soon': { en: 'This view is being built.', fr: 'Cette vue est en construction.' },
};
