import { run } from './install.mjs'

run('admin.ts')
