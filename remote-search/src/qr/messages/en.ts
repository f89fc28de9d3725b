/** The English words beside a QR code. */
export const en = {
  name: 'The address of the page as a QR code',
  use: 'Read by the camera of a phone it opens this sermon.',
}
