import { lazyPart } from '../../components/lazy-part.tsx'

export const lazyPastedLines = lazyPart(
  async () => (await import(/* webpackChunkName: "pasted-lines" */ './pasted-lines.tsx')).PastedLines,
)
