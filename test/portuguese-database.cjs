// Test files of the int project copy the template with the Portuguese collation (global-setup-portuguese.mjs).
process.env.PLANTAO_TEST_TEMPLATE = process.env.PLANTAO_TEST_PORTUGUESE_TEMPLATE;
