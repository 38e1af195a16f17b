import { App } from 'antd'
import { createContext, use, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ToastProvider } from '../../components/toasts.tsx'
import { AntdTheme } from '../antd-theme.tsx'

const StoryContext = createContext<ReactNode>(null)
const Story = () => use(StoryContext)

interface StoryFrameProps {
  /** Address of the page around the story. */
  address: string
  /** What the page's loader returned. */
  loaded: unknown
  /** With antd in the portals' theme. */
  portal: boolean
  /** The story is a page's header, footer or frame, and brings its own landmarks. */
  fullscreen: boolean
  children: ReactNode
}

/** For the workshop: what a component finds around it in the site: a data router, notifications, and in a portal antd's theme. */
export function StoryFrame({ address, loaded, portal, fullscreen, children }: StoryFrameProps) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '*',
          Component: Story,
          loader: () => loaded ?? null,
          action: () => null,
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: [address] },
    ),
  )
  const page = (
    <StoryContext value={children}>
      <RouterProvider router={router} />
    </StoryContext>
  )
  const framed = fullscreen ? (
    page
  ) : (
    <main id="content" tabIndex={-1}>
      {page}
    </main>
  )
  if (!portal) return <ToastProvider>{framed}</ToastProvider>
  return (
    <ToastProvider>
      <AntdTheme>
        <App component={false}>{framed}</App>
      </AntdTheme>
    </ToastProvider>
  )
}
