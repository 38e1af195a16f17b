import type { Meta, StoryObj } from '@storybook/react-vite'
import { Later } from './later.tsx'

/** The lower part of a long form, right after its first frame. */
const meta = { component: Later, args: { children: 'Price and rating' } } satisfies Meta<typeof Later>
export default meta

export const BelowTheFold: StoryObj<typeof meta> = {}
