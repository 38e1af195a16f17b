import { run } from './install.mjs'

run('check.ts')
