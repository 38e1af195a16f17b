/* Tests of PGlite may run beside tests for which a PostgreSQL server was started. */
delete process.env.TEST_DATABASE_URL
