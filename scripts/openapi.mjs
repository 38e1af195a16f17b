import { run } from './install.mjs'

run('openapi.ts')
