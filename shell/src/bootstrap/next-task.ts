/** Lets the browser do what waits (input, a frame) before the rest. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
