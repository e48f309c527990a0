/** @type {import('../types.js').View} */
export const view = {
  name: 'grundy',
  title: 'title.grundy',
  async show() {},
};
