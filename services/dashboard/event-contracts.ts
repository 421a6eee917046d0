/** `npm run generate` copies this file into libs/event-contracts. The sandbox records no events of its own. */
export {};
