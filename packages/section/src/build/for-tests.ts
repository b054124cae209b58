/** Names of tests, and of what only tests import: `armor.test.ts`, `router.fixture.tsx`, `test-setup.ts`, `testing.tsx`. */
export const FOR_TESTS = /\.(test|fixture)\.|^test(ing)?[-.]/;
