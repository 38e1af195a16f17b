/** What both servers, the API and the shell's, do alike: connections, headers, overload and logs. */
export {}
