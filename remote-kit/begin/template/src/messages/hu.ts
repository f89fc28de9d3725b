/** All texts of this remote. */
export const hu = {
  title: 'Hello',
  description: 'Ez az oldal most készül.',
}
