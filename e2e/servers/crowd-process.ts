/** The process of `separateCrowd`: address and number of visitors are its arguments, their answers what it says. */
import { crowd } from './crowd.ts'

const [address = '', visitors = ''] = process.argv.slice(2)
const answers = await crowd(Array.from({ length: Number(visitors) }, (_, visitor) => address + visitor))
process.stdout.write(JSON.stringify(answers))
