/** @type {import('../types.js').View} */
export const view = {
  name: 'play',
  title: 'title.play',
  async show() {},
};
