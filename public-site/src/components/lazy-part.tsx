import { memo, Suspense, use, type ComponentType } from 'react'

/**
 * A part of a page that most visits do not show, with code of its own. Its styles belong to the page's own: the
 * server's HTML needs them before the code loads.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  /** When the server's HTML is hydrated; at once unless given. */
  begin: (load: typeof importPart) => Promise<ComponentType<Props>> = (load) => load(),
) {
  let loaded: ComponentType<Props> | undefined
  let hydrating: Promise<ComponentType<Props>> | undefined

  function Loaded(props: Props) {
    const Part = loaded ?? use((hydrating ??= begin(importPart)))
    return <Part {...props} />
  }

  /* The same props render nothing anew: what is not hydrated yet would vanish for a moment. */
  const Part = memo(function Part(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  })
  return {
    /** For loaders: a page that shows the part needs its code before it renders. A failed load is tried again. */
    load: async (isShown: boolean): Promise<void> => {
      if (isShown) loaded ??= await importPart()
    },
    /** While the code loads to hydrate it, the server's HTML stays. */
    Part,
  }
}
