/** Shapes that draw themselves into a mask. Units; 0, 0 is the middle of the disc, y goes down. */

export const disc = (x, y, r) => (g) => {
	g.beginPath();
	g.arc(x, y, r, 0, 7);
	g.fill();
};

export const ellipse =
	(x, y, rx, ry, turn = 0) =>
	(g) => {
		g.beginPath();
		g.ellipse(x, y, rx, ry, turn, 0, 7);
		g.fill();
	};

export const ring = (x, y, r, width) => (g) => {
	g.lineWidth = width;
	g.beginPath();
	g.arc(x, y, r, 0, 7);
	g.stroke();
};

export const arc = (x, y, r, width, from, to) => (g) => {
	g.lineWidth = width;
	g.beginPath();
	g.arc(x, y, r, from, to);
	g.stroke();
};

/** A thick line through points, with round ends. */
export const rod =
	(width, ...points) =>
	(g) => {
		g.lineWidth = width;
		g.beginPath();
		for (const [x, y] of points) g.lineTo(x, y);
		g.stroke();
	};

/** A thick curve: start, two handles, end. */
export const cable =
	(width, [x, y], [ax, ay], [bx, by], [ex, ey]) =>
	(g) => {
		g.lineWidth = width;
		g.beginPath();
		g.moveTo(x, y);
		g.bezierCurveTo(ax, ay, bx, by, ex, ey);
		g.stroke();
	};

export const polygon =
	(...points) =>
	(g) => {
		g.beginPath();
		for (const [x, y] of points) g.lineTo(x, y);
		g.fill();
	};

export const box =
	(x, y, width, height, radius = 0) =>
	(g) => {
		g.beginPath();
		g.roundRect(x, y, width, height, radius);
		g.fill();
	};

/** An SVG path. */
export const path = (d) => (g) => g.fill(new Path2D(d));

/** Several shapes as one. */
export const all =
	(...shapes) =>
	(g) => {
		for (const shape of shapes) shape(g);
	};

/** What is left of a shape after others are cut out of it. */
export const cut =
	(shape, ...holes) =>
	(g) => {
		shape(g);
		g.globalCompositeOperation = "destination-out";
		for (const hole of holes) hole(g);
		g.globalCompositeOperation = "source-over";
	};

/** The same shape `count` times, turned about a point. */
export const around = (x, y, count, shape) => (g) => {
	for (let k = 0; k < count; k++) {
		g.save();
		g.translate(x, y);
		g.rotate((2 * Math.PI * k) / count);
		shape(g);
		g.restore();
	}
};

/** A shape and its mirror image. */
export const both = (shape) => (g) => {
	shape(g);
	g.save();
	g.scale(-1, 1);
	shape(g);
	g.restore();
};

/** A shape turned about the middle. */
export const turned = (angle, shape) => (g) => {
	g.save();
	g.rotate(angle);
	shape(g);
	g.restore();
};
