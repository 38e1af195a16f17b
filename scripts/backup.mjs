import { run } from './install.mjs'

run('backup.ts')
