import { readFileSync } from 'node:fs'
import { pageOf, type ApiDocument } from '../.vitepress/api-page.ts'

/** One page for each group of operations of docs/openapi.json. */
export default {
  watch: ['../openapi.json'],
  paths() {
    const api = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as ApiDocument
    return api.tags.map(({ name, description }) => ({
      params: { tag: name.toLowerCase().replaceAll(' ', '-') },
      content: pageOf(api, name, description),
    }))
  },
}
