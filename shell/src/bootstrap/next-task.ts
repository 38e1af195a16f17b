/**
 * Ends the task, so that the browser can handle input and paint before the next part runs: what starts a portal takes a
 * slow phone more than a second.
 */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
