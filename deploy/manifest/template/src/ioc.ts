export { iocContainer } from '@exchequer/http-kit';
