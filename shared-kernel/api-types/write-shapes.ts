/** Writes `shapes.generated.ts`; `npm run api-types -w shared-kernel`. A test says when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeShapes } from './make-shapes.ts'

const here = import.meta.dirname
const document = readFileSync(path.join(here, '../../content-api/openapi.json'), 'utf8')
writeFileSync(path.join(here, '../src/api/shapes.generated.ts'), makeShapes(JSON.parse(document).components.schemas))
