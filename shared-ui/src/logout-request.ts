/** A window event, because a portal's copy of this package and the shell's are different modules. */
export const LOGOUT_REQUEST = 'nalika:logout'

/** Lets the site's frame ask whether to log out, as its button does. */
export function askToLogout(): void {
  window.dispatchEvent(new Event(LOGOUT_REQUEST))
}
