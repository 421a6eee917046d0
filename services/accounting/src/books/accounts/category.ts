/** The categories of expenses are those of the library that finds them. */
export { type ExpenseCategory as Category, expenseCategories as categories } from '@exchequer/categorization';
