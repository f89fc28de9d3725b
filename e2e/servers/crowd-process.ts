/** Program of `trials/crowd.e2e.ts`. Arguments: address, number of visitors; prints their answers as JSON. */
import { crowd } from './crowd.ts'

const [address = '', visitors = ''] = process.argv.slice(2)
const answers = await crowd(Array.from({ length: Number(visitors) }, (_, visitor) => address + visitor))
process.stdout.write(JSON.stringify(answers))
