const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** Loads once the visitor does something on the page. */
export const afterFirstInput = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const listening = new AbortController()
    function begin() {
      listening.abort()
      load().then(resolve, reject)
    }
    for (const input of INPUTS) addEventListener(input, begin, { passive: true, signal: listening.signal })
  })
