import { LinkButton } from '@nalika/shared-ui'
import { entryListPage } from './entry-list-page.tsx'

export const { Component, head, loader } = entryListPage('news', {
  description:
    'Notes for the steel tube trade: standards and quality control orders, tax, coatings, tests and certificates, and what they mean for your order.',
  lead: 'Tax, standards and certificates: how to specify, invoice and accept steel pipe.',
  empty: 'No news yet.',
  failed: 'Failed to load the news.',
  next: (
    <>
      <LinkButton to="/projects">Read about projects</LinkButton>
      <LinkButton to="/products">Browse products</LinkButton>
    </>
  ),
})
