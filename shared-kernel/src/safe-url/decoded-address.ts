/**
 * An address as its writer has it: `/igehirdetes/árvíztűrő`. One that is no UTF-8 (`/R%F3m`, as other backends have) or
 * hides control characters stays as it is.
 */
export function decodedAddress(address: string): string {
  try {
    const decoded = decodeURI(address)
    return /\p{Cc}/u.test(decoded) ? address : decoded
  } catch {
    return address
  }
}
