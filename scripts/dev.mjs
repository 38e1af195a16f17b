import { run } from './install.mjs'

run('dev.ts')
