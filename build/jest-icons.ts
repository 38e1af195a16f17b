import { createElement, type ComponentProps } from 'react'

/** What tests see of an icon. The package itself is some 800 modules, which take each test file a second. */
const iconNamed = (name: string) =>
  function Icon({ spin: _, ...props }: ComponentProps<'span'> & { spin?: boolean }) {
    const label = name.replace(/(Outlined|Filled|TwoTone)$/, '').replace(/\B[A-Z]/g, '-$&')
    return createElement('span', { role: 'img', 'aria-label': label.toLowerCase(), ...props })
  }

const icons = new Map<string, ReturnType<typeof iconNamed>>()

module.exports = new Proxy(
  {},
  {
    get(_, name: string) {
      if (name === '__esModule') return true
      const icon = icons.get(name) ?? iconNamed(name)
      icons.set(name, icon)
      return icon
    },
  },
)
