import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A dialog or drawer whose code loads when it first opens; most visits open none. From then on it stays mounted, because
 * a closing dialog returns the focus.
 */
export function whenOpened<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function WhenOpened(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    return (
      opened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
