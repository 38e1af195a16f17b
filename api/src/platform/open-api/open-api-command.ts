import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openApiDocument } from './open-api-document.ts'

// `npm run openapi`: writes docs/openapi.json for programs that read a file.
const file = join(import.meta.dirname, '../../../../docs/openapi.json')
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
