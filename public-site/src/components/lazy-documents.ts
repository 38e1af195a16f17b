import './document-list.module.css'
import { lazyPart } from './lazy-part.tsx'

export const lazyDocuments = lazyPart(
  async () => (await import(/* webpackChunkName: "documents" */ './document-list.tsx')).DocumentList,
)
