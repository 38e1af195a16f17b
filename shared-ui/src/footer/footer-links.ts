interface FooterLink {
  label: string
  path: string
}

/** The footer's own links; the legal pages come from the server. */
export const footerLinks: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Marketplace',
    links: [
      { label: 'Products', path: '/products' },
      { label: 'Brands', path: '/brands' },
      { label: 'Network', path: '/network' },
      { label: 'News', path: '/news' },
      { label: 'Projects', path: '/projects' },
    ],
  },
  {
    title: 'Buying',
    links: [
      { label: 'Request a Quote', path: '/quote' },
      { label: 'Estimate', path: '/estimate' },
      { label: 'Calculator', path: '/calculator' },
      { label: 'Offers', path: '/offers' },
    ],
  },
]
