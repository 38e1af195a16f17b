import { run } from './install.mjs'

run('start.ts')
