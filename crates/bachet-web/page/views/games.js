/** @type {import('../types.js').View} */
export const view = {
  name: 'games',
  title: 'title.games',
  async show() {},
};
