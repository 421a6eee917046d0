/** The `bin` folder of a virtual environment with what the package needs. */
export function pythonEnvironment(): string;
