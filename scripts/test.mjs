import { run } from './install.mjs'

run('test.ts')
