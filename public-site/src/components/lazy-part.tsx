import { memo, Suspense, use, useDeferredValue, type ComponentType } from 'react'

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

  const load = async () => (loaded ??= await importPart())

  function Loaded(props: Props) {
    const Part = loaded ?? use((hydrating ??= begin(load)))
    return <Part {...props} />
  }

  /* The same props render nothing anew: what is not hydrated yet would vanish for a moment. */
  const Boundary = memo(function Boundary({ props }: { props: Props }) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  })

  return {
    /** For loaders: a page that shows the part needs its code before it renders. A failed load is tried again. */
    load: async (isShown: boolean): Promise<void> => {
      if (isShown) await load()
    },
    /** While the code loads to hydrate it, the server's HTML stays, also when the page around it changes. */
    Part: (props: Props) => {
      const deferred = useDeferredValue(props)
      return <Boundary props={loaded ? props : deferred} />
    },
  }
}
