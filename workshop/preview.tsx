import './without-xhr.ts'
import '../shell/src/fonts.css'
import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import './preview.css'
import { stubApi, type Answers } from '@nalika/shared-api/testing'
import { endSession, startSession, type Session } from '@nalika/shared-auth'
import type { Decorator, Preview } from '@storybook/react-vite'
import { StoryFrame } from '../shared-ui/src/portal/testing/story-frame.tsx'

/** Parameters that a story may set. */
interface SiteParameters {
  address?: string
  /** What the page's loader returned. */
  loaded?: unknown
  /** Answers of the API by method and path: 'GET /products'. */
  api?: Answers
  session?: Session
  layout?: string
}

const PORTALS = /^(Shared UI\/(portal|rich-text)|Admin console|Distributor portal)\//i

const inSite: Decorator = (Story, { title, globals, parameters, id, viewMode }) => {
  const { address = '/', loaded, layout } = parameters as SiteParameters
  document.documentElement.dataset.theme = globals.scheme as string
  return (
    <StoryFrame
      key={id}
      address={address}
      loaded={loaded}
      portal={PORTALS.test(title)}
      fullscreen={layout === 'fullscreen' || viewMode === 'docs'}
    >
      <Story />
    </StoryFrame>
  )
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inSite],
  beforeEach({ parameters }) {
    const { api = {}, session } = parameters as SiteParameters
    stubApi(api)
    if (session) startSession(session)
    else endSession()
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'light' },
  parameters: {
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '800px' } },
      },
    },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Shared UI', ['components']] } },
    docs: { codePanel: true },
  },
}

export default preview
