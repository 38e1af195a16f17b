import { run } from './install.mjs'

run('seed.ts')
