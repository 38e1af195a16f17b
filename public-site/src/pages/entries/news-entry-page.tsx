import { entryPage } from './entry-page.tsx'

export const { Component, head, loader } = entryPage('news')
