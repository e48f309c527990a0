/** @type {import('../types.js').View} */
export const view = {
  name: 'exercises',
  title: 'title.exercises',
  async show() {},
};
