/** Specification §9, "Trauma Team and cyberware content", line by line: what Cyberware has of it. */
import { cell, equation, type PageOfValues, says } from "../../../e2e/rules/values.ts";

export default [
	{
		at: "cyberware/introduction",
		title: "Introduction",
		values: [
			["Neuralware processor 1000 eb", cell("Neuralware processor", "Price, eb", "1000")],
			["Cybermodem link 100 eb", cell("Cybermodem link", "Price, eb", "100")],
		],
	},
	{
		at: "cyberware/humanity",
		title: "Humanity",
		values: [
			["Humanity = EMP × 10", equation("EMP", "×", "10", "=", "Humanity")],
			["Cost dice from 1D6/2", cell("1D6/2", "Most", "3")],
			["… to 4D6", cell("4D6", "Most", "24")],
			["1 empathy lost per 10 humanity", equation("EMP", "−", "Lost ÷ 10", "=", "EMP now")],
			["… 20 lost", cell("20–29", "EMP", "4")],
			["Therapy 1,000 eb", cell("Clinic", "eb", "1,000")],
			["… 25%", cell("Clinic", "Gives back", "25%")],
			["5,000 eb", cell("Private", "eb", "5,000")],
			["… 33%", cell("Private", "Gives back", "33%")],
			["10,000 eb", cell("Corporate", "eb", "10,000")],
			["… 50%", cell("Corporate", "Gives back", "50%")],
		],
	},
	{
		at: "cyberware/pieces",
		title: "Pieces",
		values: [
			["Neuralware processor 1000 eb", cell("Processor", "eb", "1000")],
			["Cybermodem link 100 eb", cell("Cybermodem link", "eb", "100")],
			["Chips are limited to INT count", equation("Chips", "≤", "INT")],
		],
	},
	{
		at: "cyberware/limbs",
		title: "Limbs",
		values: [
			["Useless at 20 structural damage", cell("20–29", "The limb is", "Useless")],
			["Destroyed at 30", cell("30 and up", "The limb is", "Destroyed")],
			["Crush 2D6", cell("Crush", "Damage", "2D6")],
			["Punch 1D6", cell("Punch", "Damage", "1D6")],
			["Kick 2D6", cell("Kick", "Damage", "2D6")],
			["Leap 6 m up", cell("Up, from standing", "Distance", "6 m")],
			["8 m running", cell("Across, with a run", "Distance", "8 m")],
			["Armored SP 20", cell("Armored", "Gives", "SP 20")],
			["Realskinn 75% pass chance", cell("Realskinn", "Gives", "Passes 75%")],
			["Chips are limited to INT count", says("as many at once as you have INT")],
		],
	},
] satisfies PageOfValues[];
