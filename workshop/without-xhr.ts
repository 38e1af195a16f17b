// Without it axios uses fetch, which the stub of the API replaces. Evaluated before axios looks for it.
Reflect.deleteProperty(window, 'XMLHttpRequest')
