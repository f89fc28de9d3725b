/** The Hungarian words beside a QR code. `en.ts` says the same in English. */
export const hu = {
  name: 'Az oldal címe QR-kódként',
  use: 'Telefon kamerájával beolvasva ez az igehirdetés nyílik meg.',
}
