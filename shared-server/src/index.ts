/** What both servers, the API and the shell's, do alike: connections, headers, encodings, tags, overload and logs. */
export * from './connections.ts'
export * from './encoded-text.ts'
export * from './entity-tags.ts'
export * from './logs.ts'
export * from './overload.ts'
export * from './secure-headers.ts'
