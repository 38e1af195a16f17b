import { run } from './install.mjs'

run('release.ts')
