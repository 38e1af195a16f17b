const TYPE = 'font: 8pt system-ui, sans-serif; color: #52606d'

/**
 * Prints address, day and page number below every sheet, without taking space from its content. Browsers that know no
 * margin boxes have their own such line.
 */
export function printAddress(): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('en-IN', { dateStyle: 'long' })
    sheet.replaceSync(`@page {
      @bottom-left { content: ${JSON.stringify(`${location.href} · ${day}`)}; ${TYPE} }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${TYPE} }
    }`)
  })
}
