import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** 'close-button' → 'Close button'. */
const capitalised = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Nalika workshop' }),
  sidebar: { renderLabel: ({ name }) => capitalised(name) },
})
