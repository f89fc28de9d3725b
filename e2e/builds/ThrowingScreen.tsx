/**
 * Stands in the place of a screen: well-formed to the compiler, the gate's checks and the server, broken for visitors.
 */
export function BibleScreen(): never {
  throw new Error('this screen cannot be rendered')
}
