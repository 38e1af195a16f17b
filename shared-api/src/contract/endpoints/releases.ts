import { del, get, post } from '../define-endpoint.ts'

/**
 * What is live of each app, how it does with visitors, and the latest changes. Without a registry that can be read
 * `problem` says why, and there are no apps.
 */
export const releases = get('releases', '/admin/releases', ['admin'])

/** Errors of an app's live release and canary, grouped by message, those that most networks reported first. */
export const releaseErrors = get('releaseErrors', '/admin/release-errors', ['admin'])

/** The stack of a group of errors in the sources, as far as the release's source maps say. 404 when it is gone. */
export const releaseErrorStack = get('releaseErrorStack', '/admin/release-errors/:group/stack', ['admin'])

/** Ends a preview and deletes its files. 404 when it is over; 409 when this server may not change releases. */
export const endPreview = del('endPreview', '/admin/previews/:name/:app', ['admin'])

/**
 * Changes the registry, signed with this server's key. 409 when the server may not, when `release` is no longer what the
 * page showed, or when the change is impossible; the message says why.
 */
export const changeRelease = post('changeRelease', '/admin/release-changes', ['admin'], { sensitive: true })
